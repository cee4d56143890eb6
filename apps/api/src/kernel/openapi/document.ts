import type { AnyCall, Contract } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { z } from 'zod'
import { problemBody } from '../http/errors.ts'
import { operation, operationOf, responsesOf, shapeOf } from './operation.ts'
import { kernelProblems, PROBLEM } from './problems.ts'
import { schemasOf } from './schemas.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>
/** What the contracts alone do not say. */
export interface Facts {
  version: string
  /** Exported schemas and what they are called. */
  names: ReadonlyMap<z.core.$ZodType, string>
  /** Problems that a call's service may throw, by operation. */
  thrown: Readonly<Record<string, readonly ProblemKey[]>>
}

/** Everything but success that a call may answer. */
export const problemsOf = (call: AnyCall, { thrown }: Pick<Facts, 'thrown'>): ProblemKey[] => [
  ...new Set([...kernelProblems(call), ...(thrown[operationOf(call)] ?? [])]),
]

/** The API description (OpenAPI 3.1), read off the contracts. */
export function openApi(groups: Groups, facts: Facts) {
  const calls = Object.entries(groups).flatMap(([tag, group]) =>
    Object.values(group).map((call) => ({ tag, call, path: call.path.replace(/:(\w+)/g, '{$1}') })),
  )
  const schemas = schemasOf(new Map([...facts.names, [problemBody, PROBLEM]]), schemasIn(calls.map(({ call }) => call)))
  const refusals = new Map<string, object>()
  const paths: Record<string, Record<string, object>> = {}
  for (const { tag, call, path } of calls) {
    const responses = responsesOf(call, problemsOf(call, facts), { schemas, refusals })
    paths[path] = { ...paths[path], [call.method]: { ...operation(tag, call, schemas), responses } }
  }
  // every refusal refers to it by its name
  schemas.of(problemBody, 'output')
  return {
    openapi: '3.1.0',
    info: { title: 'Lift & Escalator Digital Log-books', version: facts.version },
    // where it was got from
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The session of a person' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'The key of an API client' },
      },
      responses: Object.fromEntries([...refusals].sort(([one], [other]) => (one < other ? -1 : 1))),
      schemas: schemas.components(),
    },
  }
}

const schemasIn = (calls: readonly Contract[]) => ({
  input: calls.flatMap(({ params, query, fields, body }) => [
    ...[params, query, fields].flatMap(shapeOf).map(([, type]) => type),
    ...(body ? [body] : []),
  ]),
  output: [...calls.map(({ response }) => response), problemBody],
})
