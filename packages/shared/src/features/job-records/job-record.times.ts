/** The moments of a record in the order in which they usually come; of two at the same moment the earlier of these stands first. */
const USUAL = ['outOfServiceAt', 'calledAt', 'startedAt', 'backInServiceAt', 'completedAt', 'submittedAt'] as const
export type RecordTime = (typeof USUAL)[number]

/** The moments that a record has, by their fields, in the order in which they came. */
export const timesInOrder = (record: Readonly<Record<RecordTime, string | null>>): [RecordTime, string][] =>
  USUAL.flatMap((name): [RecordTime, string][] => {
    const at = record[name]
    return at ? [[name, at]] : []
  }).sort(([, a], [, b]) => Date.parse(a) - Date.parse(b))
