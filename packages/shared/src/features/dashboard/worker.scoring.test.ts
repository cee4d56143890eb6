import { describe, expect, it } from 'vitest'
import { type WorkerJob, workerFigures, workerMonth } from './worker.scoring.ts'

const HOUR_MS = 3_600_000
const job = (typeOfWork: string, hours: number, { day = 3, late = 1 } = {}): WorkerJob => {
  const startedAt = new Date(Date.UTC(2026, 10, day, 1))
  const completedAt = new Date(startedAt.getTime() + hours * HOUR_MS)
  return { typeOfWork, startedAt, completedAt, submittedAt: new Date(completedAt.getTime() + late * HOUR_MS), geo: 'Y' }
}
const times = (count: number, one: WorkerJob) => Array.from({ length: count }, () => one)
const OVER = 1 / 3600

describe('the jobs of a worker', () => {
  it.each([
    ['TW16', 8, 'examination'],
    ['TW17', 8, 'examination'],
    ['TW03', 6, 'maintenance'],
    ['TW06', 6, 'maintenance'],
    ['TW15', 6, 'maintenance'],
  ] as const)('of %s are flagged beyond %d hours', (type, hours, kind) => {
    expect(workerMonth([job(type, hours)])[kind]).toEqual({ jobs: 1, minutes: hours * 60, flagged: 0 })
    expect(workerMonth([job(type, hours + OVER)])[kind].flagged).toBe(1)
  })
  it.each([
    ['TW16', 8, 'examination'],
    ['TW15', 6, 'maintenance'],
  ] as const)('of %s are all flagged where one Hong Kong day has more than %d, each once', (type, most, kind) => {
    expect(workerMonth(times(most, job(type, 0.5)))[kind].flagged).toBe(0)
    const long = job(type, 10)
    expect(workerMonth([...times(most, job(type, 0.5)), long])[kind].flagged).toBe(most + 1)
    expect(workerMonth([...times(most, job(type, 0.5)), job(type, 0.5, { day: 4 })])[kind].flagged).toBe(0)
  })
  it('of other types count among all jobs only', () => {
    expect(workerMonth(times(20, job('TW01', 12)))).toMatchObject({
      jobs: 20,
      examination: { jobs: 0, flagged: 0 },
      maintenance: { jobs: 0, flagged: 0 },
    })
  })
})

describe('what is shown of a worker', () => {
  it('is averaged over all jobs of the months, not over the months', () => {
    const months = [
      workerMonth([job('TW16', 2, { late: 2 }), job('TW16', 9, { late: 2 }), { ...job('TW15', 1), geo: 'N' }]),
      workerMonth([job('TW16', 1, { late: 7 })]),
    ]
    expect(workerFigures(months)).toEqual({
      jobs: 4,
      averageSubmissionMinutes: 180,
      gpsRate: 0.75,
      examination: { jobs: 3, averageMinutes: 240, flaggedRate: 1 / 3 },
      maintenance: { jobs: 1, averageMinutes: 60, flaggedRate: 0 },
    })
  })
  it('is nothing where there was no such job', () => {
    expect(workerFigures([workerMonth([{ ...job('TW00', 1), geo: 'N' }])])).toMatchObject({
      jobs: 1,
      gpsRate: null,
      examination: { jobs: 0, averageMinutes: null, flaggedRate: null },
    })
    expect(workerFigures([])).toMatchObject({ jobs: 0, averageSubmissionMinutes: null })
  })
})
