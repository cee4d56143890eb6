/** How grave a finding is: A is about safety, B to E about service (domain.md). */
export const FINDING_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const
export type FindingClass = (typeof FINDING_CLASSES)[number]
/** Days to mend it, in a fresh installation: afterwards the dictionary `findingClass` says. */
export const FINDING_DAYS: Readonly<Record<FindingClass, number>> = { A: 3, B: 14, C: 28, D: 60, E: 60 }
/** So many days before its last one a finding presses: the last quarter of what its class is given, as a week of a month. */
export const findingWarnDays = (findingClass: FindingClass): number => Math.ceil(FINDING_DAYS[findingClass] / 4)
/** Of a part that needs follow-up and names no class (docs/decisions/103). */
export const FINDING_CLASS_UNNAMED: FindingClass = 'B'
/** Longest time that an administrator may give. */
export const FINDING_DAYS_MAX = 730

export const FINDING_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const
/** How it was seen that a finding is mended: at a later visit, or by what the contractor showed. */
export const SEEN_BY = ['VISIT', 'EVIDENCE'] as const
