import {
  availability,
  GRADES,
  gradeOf,
  HEALTH_PARTS,
  type HealthMonth,
  type HealthPart,
  healthIndex,
  healthParts,
  type MonthMinutes,
  POINTS,
  type Share,
} from './health-index.scoring.ts'

/** A month of a log-book with the minutes from which its availability follows. */
export type AdvisedMonth = Omit<HealthMonth, 'availability'> & MonthMinutes
/** As `health-index.scoring.ts` takes it. */
export const scoredMonth = (month: AdvisedMonth): HealthMonth => ({ ...month, availability: availability(month) })

/** One part that would have to be otherwise: how many cases fewer, records more or hours less, and what that is worth. */
export interface Change {
  part: HealthPart
  /** Cases, good records or minutes out of service, as they are and as they would be. */
  from: number
  to: number
  gain: number
}
export interface Way {
  changes: Change[]
  /** What the month would score. */
  score: number
}

const HOUR = 60
const RATES = ['gps', 'onTime', 'acknowledged'] as const
type Rate = (typeof RATES)[number]
const isRate = (part: HealthPart): part is Rate => RATES.some((one) => one === part)

/** A month in which one part is otherwise, and how many cases, records or hours that takes. */
interface Option {
  part: HealthPart
  from: number
  to: number
  cost: number
  month: AdvisedMonth
}

/** What can be otherwise of a part: the bands that exist, each record more, each hour less out of service. */
function optionsOf(month: AdvisedMonth, part: HealthPart): Option[] {
  if (part === 'availability') {
    const from = month.otherMinutes
    return Array.from({ length: Math.ceil(from / HOUR) }, (_, at) => {
      const to = Math.max(0, from - (at + 1) * HOUR)
      return { part, from, to, cost: at + 1, month: { ...month, otherMinutes: to } }
    })
  }
  if (isRate(part)) {
    const share: Share = month[part]
    return Array.from({ length: share.of - share.good }, (_, at) => {
      const good = share.good + at + 1
      return { part, from: share.good, to: good, cost: at + 1, month: { ...month, [part]: { ...share, good } } }
    })
  }
  const from = month[part]
  const steps = POINTS[month.kind][part] ?? []
  return steps
    .map(([upTo]) => upTo)
    .filter((upTo) => upTo < from)
    .map((to) => ({ part, from, to, cost: from - to, month: { ...month, [part]: to } }))
}

const EXCELLENT = GRADES[0][1]
/** The best that can be had for so many cases, by how many they are. */
type Front = Map<number, { points: number; options: Option[] }>

/** The way with the fewest cases, records and hours that makes a month excellent with these parts alone. */
function nearest(month: AdvisedMonth, parts: readonly HealthPart[]): Way | undefined {
  const now = healthParts(scoredMonth(month))
  const gainOf = ({ part, month: other }: Option) => healthParts(scoredMonth(other))[part] - now[part]
  let front: Front = new Map([[0, { points: healthIndex(scoredMonth(month)), options: [] }]])
  for (const part of parts) {
    const next: Front = new Map(front)
    for (const option of optionsOf(month, part)) {
      const gain = gainOf(option)
      for (const [cost, { points, options }] of front) {
        const [sum, all] = [cost + option.cost, points + gain]
        if (all > (next.get(sum)?.points ?? 0)) next.set(sum, { points: all, options: [...options, option] })
      }
    }
    front = next
  }
  const found = [...front].toSorted(([one], [other]) => one - other).find(([, { points }]) => isExcellent(points))
  if (!found) return undefined
  const [, { options }] = found
  const changes = options.map((option) => {
    const { part, from, to } = option
    return { part, from, to, gain: gainOf(option) }
  })
  const other = options.map(({ part, month: one }) => {
    const field = part === 'availability' ? 'otherMinutes' : part
    return [field, one[field]] as const
  })
  const made: AdvisedMonth = { ...month, ...Object.fromEntries(other) }
  return { changes: changes.toSorted((one, other) => other.gain - one.gain), score: healthIndex(scoredMonth(made)) }
}
const isExcellent = (score: number) => gradeOf(score) === GRADES[0][0]

/** How far a score is from the best grade. */
export const shortOf = (score: number): number => Math.max(0, EXCELLENT - score)

/** Every choice of so many parts. */
const choices = (parts: readonly HealthPart[], size: number): HealthPart[][] =>
  size === 0
    ? [[]]
    : parts.flatMap((part, at) => choices(parts.slice(at + 1), size - 1).map((others) => [part, ...others]))
const casesOf = ({ changes }: Way) =>
  changes.reduce((sum, { part, from, to }) => sum + Math.abs(to - from) / (part === 'availability' ? HOUR : 1), 0)

/**
 * What would make a month of a log-book excellent, at most two ways: the one with the fewest cases, and the one that takes fewer parts
 * where there is one. None where it is excellent, or where nothing would make it so.
 */
export function waysToExcellent(month: AdvisedMonth): Way[] {
  if (isExcellent(healthIndex(scoredMonth(month)))) return []
  const first = nearest(month, HEALTH_PARTS)
  if (!first) return []
  for (let size = 1; size < first.changes.length; size++) {
    const ways = choices(HEALTH_PARTS, size).flatMap((parts) => nearest(month, parts) ?? [])
    const [second] = ways.toSorted((one, other) => casesOf(one) - casesOf(other))
    if (second) return [first, second]
  }
  return [first]
}

/** Points of a part on average: of how many that can be had. */
export interface PartPoints {
  part: HealthPart
  points: number
  most: number
}
const lostOf = ({ points, most }: PartPoints) => most - points
/** Of many log-books: the parts that would make them excellent on average, those that cost most first, if they cost nothing. */
export function partsToExcellent(parts: readonly PartPoints[]): PartPoints[] {
  let short = shortOf(parts.reduce((sum, { points }) => sum + points, 0))
  return parts
    .toSorted((one, other) => lostOf(other) - lostOf(one))
    .filter((part) => {
      const isNeeded = short > 0 && lostOf(part) > 0
      if (isNeeded) short -= lostOf(part)
      return isNeeded
    })
}
