/** The word in `leadData.source` of a lead, which says where it was given. */
export const LEAD_SOURCE = /^[a-z0-9_]{1,60}$/;
