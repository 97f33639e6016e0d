/** Where most people of a state live; the few states with two zones are named by their larger part. */
const ZONES = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
};

/** The time zone of a state of the US, by its two letters; that of New York where it is none. */
export function timeZoneOf(region: string): string {
  const [zone] = Object.entries(ZONES).find(([, states]) => states.split(' ').includes(region)) ?? [];
  return zone ?? 'America/New_York';
}
