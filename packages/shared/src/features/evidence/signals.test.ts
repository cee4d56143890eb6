import { describe, expect, it } from 'vitest'
import { bitsBetween, signalsOf, type Witness } from './signals.ts'

const at = (text: string) => new Date(`2026-11-19T${text}:00+08:00`)
let ids = 0
const record = (over: Partial<Witness> = {}): Witness => ({
  id: ++ids,
  logbookId: ids,
  typeOfWork: 'TW15',
  creatorType: 'PRINCIPAL',
  startedAt: at('09:00'),
  completedAt: at('10:00'),
  submittedAt: at('10:30'),
  workerIds: [7],
  photos: [],
  ...over,
})
const signals = (one: Witness, ...others: Witness[]) => signalsOf(one, [one, ...others]).map(({ signal }) => signal)

describe('the same worker at two lifts', () => {
  const one = record({ startedAt: at('09:12'), completedAt: at('09:26') })
  it('is told of both records, with the minutes of the overlap', () => {
    const other = record({ startedAt: at('09:15'), completedAt: at('09:43') })
    expect(signalsOf(one, [one, other])).toEqual([
      { signal: 'SAME_WORKER_TWICE', facts: { others: [{ id: other.id, minutes: 11, workerId: 7 }] } },
    ])
    expect(signals(other, one)).toEqual(['SAME_WORKER_TWICE'])
  })
  it('is nobody who goes from one to the next, works at one lift, or is another', () => {
    expect(signals(one, record({ startedAt: at('09:26') }))).toEqual([])
    expect(signals(one, record({ logbookId: one.logbookId }))).toEqual([])
    expect(signals(one, record({ workerIds: [8] }))).toEqual([])
  })
  it('is told of work under an authorisation only among such work', () => {
    expect(signals(one, record({ creatorType: 'OTHER' }))).toEqual([])
  })
})

describe('the load of a day', () => {
  const day = (count: number, typeOfWork: string) =>
    Array.from({ length: count }, (_, n) =>
      record({ typeOfWork, startedAt: at(`${10 + n}:00`), completedAt: at(`${10 + n}:30`), logbookId: 1 }),
    )
  it.each([
    ['TW15', 6],
    ['TW16', 8],
  ])('begins with one more than %s may be', (type, most) => {
    const [first, ...others] = day(most, type)
    if (!first) throw new Error('no record')
    expect(signals(first, ...others)).toEqual([])
    const more = record({ typeOfWork: type, startedAt: at('20:00'), completedAt: at('20:30'), logbookId: 1 })
    expect(signalsOf(first, [first, ...others, more])).toEqual([
      { signal: 'DAY_LOAD', facts: { workerId: 7, jobs: most + 1, most, others: [] } },
    ])
  })
})

describe('how long it took', () => {
  it.each([
    ['TW15', '15:00', []],
    ['TW15', '15:01', ['LONG_JOB']],
    ['TW17', '17:00', []],
    ['TW17', '17:01', ['LONG_JOB']],
    ['TW01', '20:00', []],
  ])('%s until %s', (typeOfWork, until, expected) => {
    expect(signals(record({ typeOfWork, completedAt: at(until) }))).toEqual(expected)
  })
  it('is short below a third of what was planned, and nothing where nobody planned it', () => {
    const short = { startedAt: at('09:00'), completedAt: at('09:14') }
    expect(signals(record({ ...short, plannedMinutes: 60 }))).toEqual(['SHORT_JOB'])
    expect(signals(record({ ...short, plannedMinutes: 42 }))).toEqual([])
    expect(signals(record(short))).toEqual([])
  })
})

describe('a photograph that was there before', () => {
  const photo = (id: string, sha256: string, hash: string | null = null) => ({ id, sha256, hash })
  const before = record({
    logbookId: 1,
    submittedAt: at('08:00'),
    workerIds: [],
    photos: [photo('a', 'x', '00000000000000ff')],
  })
  it('is the same file, or looks nearly the same: up to six bits', () => {
    const of = (...photos: ReturnType<typeof photo>[]) => signals(record({ logbookId: 1, photos }), before)
    expect(of(photo('b', 'x'))).toEqual(['PHOTO_REUSED'])
    expect(of(photo('b', 'y', '000000000000003f'))).toEqual(['PHOTO_REUSED'])
    expect(of(photo('b', 'y', '0000000000000003'))).toEqual(['PHOTO_REUSED'])
    expect(of(photo('b', 'y', '0000000000000001'))).toEqual([])
    expect(of(photo('b', 'y'))).toEqual([])
    expect(bitsBetween('ffffffffffffffff', '0000000000000000')).toBe(64)
  })
  it('is found in the later record, and at the same lift rather than elsewhere', () => {
    const own = record({ logbookId: 1, photos: [photo('b', 'x')] })
    const elsewhere = record({ logbookId: 2, submittedAt: at('09:00'), workerIds: [], photos: [photo('c', 'x')] })
    expect(signals(before, own)).toEqual([])
    expect(signalsOf(own, [elsewhere, before])).toEqual([
      { signal: 'PHOTO_REUSED', facts: { others: [{ id: before.id, own: 'b', photo: 'a', bits: 0 }] } },
    ])
  })
})
