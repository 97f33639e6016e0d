/** What the lead endpoint does: takes leads, or plays one of the ways in which a lead service can fail. */
export const LEAD_MODES = ['ok', 'error', 'html', 'slow', 'offline'] as const;
export type LeadMode = (typeof LEAD_MODES)[number];
