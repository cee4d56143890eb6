import { Prisma } from '@portal/db'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { containsSql } from '../../kernel/list/search.ts'

const { sql, join } = Prisma

const NUMBERS = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/
const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/** What an answer `a` to version `v` must be; nothing where any will do. A value is read as what its version asks for, never as what it looks like. */
function isAnswer(wanted: string): Prisma.Sql {
  if (!wanted) return sql`true`
  if (wanted.startsWith('~')) return hasWords(wanted.slice(1))
  const days = DAYS.exec(wanted)
  if (days && wanted !== '..') return isBetweenDays(days[1], days[2])
  const numbers = NUMBERS.exec(wanted)
  if (numbers) return isBetween(numbers[1], numbers[2])
  return sql`v.answer_type IN ('SL', 'LL') AND a.value = ${wanted}`
}
const hasWords = (words: string): Prisma.Sql => {
  const held = words.trim() ? containsSql([sql`a.value`], words) : sql`true`
  return sql`v.answer_type = 'TEXT' AND ${held}`
}
const isBetween = (from: string | undefined, to: string | undefined): Prisma.Sql =>
  sql`CASE WHEN v.answer_type = 'NUM' THEN a.value::numeric BETWEEN ${from ?? '-Infinity'}::numeric AND ${to ?? 'Infinity'}::numeric ELSE false END`
function isBetweenDays(from: string | undefined, to: string | undefined): Prisma.Sql {
  const [first, last] = [from ? momentOf(from, startOf) : null, to ? momentOf(to, endOf) : null]
  // a day that no calendar has is one on which nothing was answered
  if (first === undefined || last === undefined) return sql`false`
  return sql`CASE WHEN v.answer_type = 'DT' THEN a.value::timestamptz >= coalesce(${first}::timestamptz, '-infinity') AND a.value::timestamptz < coalesce(${last}::timestamptz, 'infinity') ELSE false END`
}
function momentOf(day: string, of: (day: string) => Date): Date | undefined {
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDay ? of(day) : undefined
}

/** Of records `r` those that answer all of these questions so; what the parts mean stands in `answerFilters`. */
export const answeredSo = (filters: readonly string[]): Prisma.Sql =>
  join(
    filters.map((filter) => {
      const at = filter.indexOf(':')
      return sql`EXISTS (SELECT 1 FROM job_answer a JOIN question_version v ON v.question_id = a.question_id AND v.number = a.number
        WHERE a.job_record_id = r.id AND a.question_id = ${Number(filter.slice(0, at))} AND ${isAnswer(filter.slice(at + 1))})`
    }),
    ' AND ',
  )
