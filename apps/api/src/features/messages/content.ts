import { createHash } from 'node:crypto'
import { listOfEvent, type MessageEvent } from '@portal/shared/features/messages/message.codes'
import {
  EXAMPLES_MAX,
  type MessageExample,
  type MessageParam,
  type MessageParams,
} from '@portal/shared/features/messages/message.schema'

/** One thing that happened: to what, on which log-book, in which words, and where to look at it. */
export interface Thing {
  /** So that nobody is told twice of it in one act. */
  object?: { model: string; id: number | string }
  logbookId?: number
  params: MessageParams
  link: string
}
/** What a message says, whoever gets it. */
export interface Content {
  params: MessageParams
  link: string
  count: number
  examples: MessageExample[]
  objects: string[]
}

export const keyOf = ({ object, params, link }: Thing): string =>
  object
    ? `${object.model}:${object.id}`
    : createHash('sha256')
        .update(JSON.stringify([params, link]))
        .digest('hex')
        .slice(0, 16)

/** The content of a message about these things. */
export function contentOf(event: MessageEvent, things: readonly Thing[], listLink?: string): Content {
  const [first, ...rest] = [...new Map(things.map((thing) => [keyOf(thing), thing])).values()]
  if (!first) throw new RangeError('a message about nothing')
  return rest.reduce<Content>((content, thing) => joined(event, content, single(thing), listLink), single(first))
}

const single = (thing: Thing): Content => ({
  params: thing.params,
  link: thing.link,
  count: 1,
  examples: [],
  objects: [keyOf(thing)],
})

/** One message instead of two: what both say stays, lists of codes are put together, the rest is told by examples. */
export function joined(event: MessageEvent, one: Content, other: Content, listLink = listOfEvent(event)): Content {
  return {
    params: shared(one.params, other.params),
    link: one.link === other.link ? one.link : listLink || one.link,
    count: one.count + other.count,
    examples: [...examplesOf(one), ...examplesOf(other)].slice(0, EXAMPLES_MAX),
    objects: [...one.objects, ...other.objects],
  }
}

const examplesOf = ({ count, examples, params, link }: Content): MessageExample[] =>
  count === 1 ? [{ params, link }] : examples

function shared(one: MessageParams, other: MessageParams): MessageParams {
  const both = Object.entries(one).flatMap(([name, value]): [string, MessageParam][] => {
    const twin = other[name]
    if (Array.isArray(value) && Array.isArray(twin)) return [[name, [...new Set([...value, ...twin])]]]
    return twin === value ? [[name, value]] : []
  })
  return Object.fromEntries(both)
}
