/** A day by how many it is from today on, as whoever asks writes it: an address keeps `-1d`, a call names the day. */
type InDays = (days: number) => string

/** What somebody has to do, by the filters of the list of jobs: what has a date, what should have been made before today, what waits for a date. */
export const VISITS = {
  arranged: () => ({ statuses: 'ARRANGED' }),
  late: (inDays) => ({ statuses: 'ARRANGED', to: inDays(-1) }),
  unplanned: () => ({ statuses: 'ASSIGNED' }),
} satisfies Record<string, (inDays: InDays) => Readonly<Record<string, string>>>
