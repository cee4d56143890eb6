import type { DemoPart } from '../part.ts'

/** The seals of all work, and the days that are signed. */
export const seals: DemoPart = {
  isLarge: true,
  rows: ({ history: { seals: entries, signed } }) => ({
    SealEntry: entries,
    SealCheckpoint: signed.checkpoints,
    SealHead: signed.heads,
  }),
}
