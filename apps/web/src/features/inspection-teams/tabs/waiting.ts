/** The jobs that wait in the backup pool of a team. */
export const waitingOf = (id: number) => ({ teams: String(id), backup: 'true', statuses: 'ARRANGED' })
