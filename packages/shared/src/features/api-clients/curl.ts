import type { Permission } from '../../access/permissions.ts'

/** Command lines that people type these calls into; each quotes in its own way. */
export const SHELLS = ['curl', 'windows'] as const
export type Shell = (typeof SHELLS)[number]
/** Holds the key, so that it stands in no line. */
export const KEY_VARIABLE = 'LB_KEY'
/** The photograph that the line of a record sends: any picture of this name beside it. */
export const PHOTO_NAME = 'door-lock.jpg'
export const EXAMPLES = ['who', 'logbooks', 'records', 'record', 'reading'] as const
export type ExampleKey = (typeof EXAMPLES)[number]

const KEY = Symbol('the key')
type Word = string | readonly [before: string, typeof KEY]
/** A call as the words of its line, in the groups that stand on a line of their own. */
type Words = readonly (readonly Word[])[]

interface Ways {
  key: string
  goOn: string
  /** A text in which the key may stand. */
  quoted(text: string): string
  /** JSON, whose lines may be kept. */
  json(text: string): string
}
const PLAIN = /^[\w:/.@=-]+$/
const WAYS: Record<Shell, Ways> = {
  curl: {
    key: `$${KEY_VARIABLE}`,
    goOn: ' \\\n  ',
    quoted: (text) => (PLAIN.test(text) ? text : `"${text}"`),
    json: (text) => `'${text.replaceAll("'", `'\\''`)}'`,
  },
  windows: {
    key: `%${KEY_VARIABLE}%`,
    goOn: ' ^\n  ',
    quoted: (text) => (PLAIN.test(text) ? text : `"${text}"`),
    json: (text) => `"${text.replaceAll('\n', '').replaceAll('"', '\\"')}"`,
  },
}
const HOLDS_JSON = /[{[]"/
const wordIn = (word: Word, { key, quoted, json }: Ways): string =>
  typeof word !== 'string' ? quoted(`${word[0]}${key}`) : HOLDS_JSON.test(word) ? json(word) : quoted(word)
const lineOf = (words: Words, shell: Shell): string =>
  words.map((group) => group.map((word) => wordIn(word, WAYS[shell])).join(' ')).join(WAYS[shell].goOn)

/** What the examples are about. */
export interface ExampleOf {
  /** The address of the portal, as whoever reads the page reached it. */
  origin: string
  permissions: readonly Permission[]
  locationId: string
  registrationNumber: string
  /** When the visit of the example ended. */
  at: Date
}
export interface Example {
  key: ExampleKey
  line: string
}

const AUTHORIZATION: readonly Word[] = ['-H', ['Authorization: Bearer ', KEY]]
const JSON_TYPE: readonly Word[] = ['-H', 'Content-Type: application/json']
/** A line that sends a file of JSON as it stands. */
export const fileLine = (url: string, file: string): string =>
  lineOf([['curl', '-sS', url], AUTHORIZATION, JSON_TYPE, ['-d', `@${file}`]], 'curl')

const MINUTE_MS = 60_000
const OFFSET_MINUTES = 480
/** As people of Hong Kong write an instant for programs. */
const local = (at: Date): string =>
  `${new Date(at.getTime() + OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, 19)}+08:00`
const VISIT_MINUTES = 43

/** The lines of a record, broken between its entries as far as the shell allows. */
const recordOf = ({ locationId, registrationNumber, at }: ExampleOf): string => {
  const entries = {
    locationId,
    typeOfWork: 'TW15',
    startedAt: local(new Date(at.getTime() - VISIT_MINUTES * MINUTE_MS)),
    completedAt: local(at),
    people: [{ registrationNumber }],
    remarks: 'Door lock adjusted',
  }
  return `{${Object.entries(entries)
    .map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
    .join(',\n     ')}}`
}
const readingOf = ({ locationId, at }: ExampleOf): string =>
  JSON.stringify([{ sensor: 'S1', locationId, anomaly: 'DOOR', at: local(at), value: 1 }])

const CALLS: Record<ExampleKey, { right: Permission | null; words: (of: ExampleOf) => Words }> = {
  who: { right: null, words: ({ origin }) => [['curl', '-sS', `${origin}/auth/info`], AUTHORIZATION] },
  logbooks: {
    right: 'logbook:list',
    words: ({ origin }) => [['curl', '-sS', `${origin}/api/logbook?page=0&size=50`], AUTHORIZATION],
  },
  records: {
    right: 'jobRecord:list',
    words: ({ origin }) => [['curl', '-sS', `${origin}/api/jobRecord?page=0&size=50`], AUTHORIZATION],
  },
  record: {
    right: 'jobRecord:submit',
    words: (of) => [
      ['curl', '-sS', `${of.origin}/api/jobRecord`],
      AUTHORIZATION,
      ['-H', `Idempotency-Key: visit-${of.at.getTime()}`],
      ['-F', `data=${recordOf(of)}`],
      ['-F', `photos=@${PHOTO_NAME}`],
    ],
  },
  reading: {
    right: 'sensor:post',
    words: (of) => [
      ['curl', '-sS', `${of.origin}/api/sensor/reading`],
      AUTHORIZATION,
      JSON_TYPE,
      ['-d', readingOf(of)],
    ],
  },
}

/** The calls that a client's developers begin with, as lines that work as they stand with the key in its variable. */
export const examplesFor = (of: ExampleOf, shell: Shell): Example[] =>
  EXAMPLES.filter((key) => {
    const { right } = CALLS[key]
    return right === null || of.permissions.includes(right)
  }).map((key) => ({ key, line: lineOf(CALLS[key].words(of), shell) }))
