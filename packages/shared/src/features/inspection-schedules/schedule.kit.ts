import { LENGTHS, type PlanToPlace, type Schedule, type ScheduleInput } from './schedule.model.ts'

/** Monday to Friday of a week, and of the next. */
export const DAYS = ['04', '05', '06', '07', '08', '11', '12', '13', '14', '15'].map((date) => `2027-01-${date}`)

export const plan = (id: number, values: Partial<PlanToPlace> = {}): PlanToPlace => ({
  id,
  logbookId: id,
  premises: `09${id}`,
  priority: 'LOW',
  riskScore: 20,
  latitude: 22.3,
  longitude: 114.2,
  ...values,
})

export const input = (values: Partial<ScheduleInput> = {}): ScheduleInput => ({
  plans: [],
  people: [{ id: 1, leave: [] }],
  days: DAYS,
  dayMaxNumber: 50,
  taken: {},
  lengths: LENGTHS,
  seed: 'any',
  ...values,
})

type Row = Schedule['assignments'][number] & { premises: string }
const [OPEN, LUNCH, AFTER_LUNCH, CLOSE] = [9 * 60, 12 * 60 + 30, 13 * 60, 17 * 60]

/** What is wrong with a schedule, counted from its rows alone, for the usual lengths of visits. */
export function faultsOf(asked: ScheduleInput, made: Schedule): string[] {
  const premises = new Map(asked.plans.map((one) => [one.id, one.premises]))
  const rows = made.assignments.map((row) => ({ ...row, premises: premises.get(row.planId) ?? '' }))
  return [...onceFaults(asked, made), ...dayFaults(asked, rows), ...personFaults(asked, rows)]
}

function onceFaults({ plans }: ScheduleInput, { assignments, unfit }: Schedule): string[] {
  const told = [...assignments, ...unfit].map(({ planId }) => planId).toSorted((one, other) => one - other)
  const all = plans.map(({ id }) => id).toSorted((one, other) => one - other)
  return [
    ...(told.join() === all.join() ? [] : ['not every plan once']),
    ...plans
      .filter((one) => (one.latitude === null) !== unfit.some((u) => u.planId === one.id && u.why === 'noPoint'))
      .map(({ id }) => `point of ${id}`),
  ]
}

function dayFaults({ days, dayMaxNumber, taken }: ScheduleInput, rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, own]) => [
    ...(days.includes(day) ? [] : [`no working day ${day}`]),
    ...(own.length + (taken[day] ?? 0) > dayMaxNumber ? [`too many on ${day}`] : []),
  ])
}

function personFaults({ people, personMax }: ScheduleInput, rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ day, userId }) => `${userId} ${day}`)].flatMap(([name, own]) => {
    const [first] = own
    const person = people.find(({ id }) => id === first?.userId)
    const isThere = person && first && !person.leave.includes(first.day)
    return [
      ...(isThere ? [] : [`not there: ${name}`]),
      ...(own.length > (personMax ?? own.length) - heldOn(person, first?.day) && personMax
        ? [`too many of ${name}`]
        : []),
      ...timeFaults(own, (first && person?.busy?.[first.day]) ?? []).map((fault) => `${fault} of ${name}`),
    ]
  })
}

const heldOn = (person: ScheduleInput['people'][number] | undefined, day = ''): number => person?.held?.[day] ?? 0

function timeFaults(own: readonly Row[], busy: readonly (readonly [number, number])[]): string[] {
  const rows = own.toSorted((one, other) => one.minute - other.minute)
  const visited = rows.filter(({ premises }, n) => premises !== rows[n - 1]?.premises).map(({ premises }) => premises)
  const isFree = ({ minute }: Row, wanted: number) =>
    minute >= OPEN &&
    minute + wanted <= CLOSE &&
    (minute + 30 <= LUNCH || minute >= AFTER_LUNCH) &&
    busy.every(([from, until]) => minute + wanted <= from || minute >= until)
  return rows.flatMap((row, n) => {
    const next = rows[n + 1]
    const wanted = next?.premises === row.premises ? 30 : 45
    return [
      ...(isFree(row, wanted) ? [] : [`hour ${row.minute}`]),
      ...(next && next.minute - row.minute < wanted ? [`hurry at ${row.minute}`] : []),
      ...(visited.indexOf(row.premises) === visited.lastIndexOf(row.premises) ? [] : [`twice in ${row.premises}`]),
    ]
  })
}

/** A city of premises that stand together by district, a few units each; what follows from the number is always the same. */
export function cityOf(count: number): PlanToPlace[] {
  let state = 7
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const plans: PlanToPlace[] = []
  for (let site = 0; plans.length < count; site++) {
    const district = Math.floor((plans.length / count) * 18)
    const where = {
      premises: `${String(district + 1).padStart(2, '0')}${String(site).padStart(5, '0')}`,
      latitude: 22.25 + Math.floor(district / 4) * 0.06 + chance() * 0.06,
      longitude: 113.95 + (district % 4) * 0.08 + chance() * 0.08,
    }
    for (let units = Math.ceil(chance() * 4); units > 0 && plans.length < count; units--) {
      const priority = (['HIGH', 'MIDDLE', 'MIDDLE', 'LOW', 'LOW', 'LOW'] as const)[Math.floor(chance() * 6)] ?? 'LOW'
      plans.push(plan(plans.length + 1, { ...where, priority, riskScore: Math.floor(chance() * 100) }))
    }
  }
  return plans
}
