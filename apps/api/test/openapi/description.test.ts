import type { AnyCall } from '@portal/shared/kernel/contract'
import { PROBLEMS } from '@portal/shared/problems'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { THROWN } from '../../src/description.ts'
import { CONTRACTS, OPERATIONS } from '../../src/features.ts'
import { type openApi, problemsOf } from '../../src/kernel/openapi/document.ts'
import { operationOf } from '../../src/kernel/openapi/operation.ts'
import { schemasOf } from '../../src/kernel/openapi/schemas.ts'
import { namesOf } from '../../src/schema-names.ts'
import { anyone } from '../world.ts'
import { typesOf } from './client.ts'
import { lint } from './linter.ts'
import { unnamedIn } from './named.ts'

type Description = ReturnType<typeof openApi>
interface Operation {
  operationId: string
  security: object[]
  responses: Record<string, { $ref?: string; description?: string }>
}

let served: Description
beforeAll(async () => {
  served = (await anyone().get('/api/docs.json')).body
})
const operationsIn = ({ paths }: Description) =>
  Object.values(paths).flatMap((one) => Object.values(one) as Operation[])
const ofCall = (call: AnyCall) => {
  const found = operationsIn(served).find(({ operationId }) => operationId === operationOf(call))
  if (!found) throw new Error(`${operationOf(call)} is not described`)
  return found
}

describe('the API description', () => {
  it('has every call once, and says of each whether it needs somebody who is signed in', () => {
    expect(
      operationsIn(served)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(Object.keys(OPERATIONS).sort())
    for (const call of Object.values(OPERATIONS))
      expect(ofCall(call).security).toEqual(
        call.access === 'public'
          ? []
          : [...(call.programs === true ? [] : [{ token: [] }]), ...(call.programs ? [{ apiKey: [] }] : [])],
      )
  })

  it('names for every call the catalogue’s problems, under the status they travel with', () => {
    for (const call of Object.values(OPERATIONS)) {
      const { responses } = ofCall(call)
      for (const key of problemsOf(call, { thrown: THROWN })) {
        const { http, code } = PROBLEMS[key]
        const answer = responses[http]
        const { description } = answer?.$ref ? sharedAnswer(answer.$ref) : (answer ?? {})
        expect(description?.split(', '), operationOf(call)).toContain(`${code} ${key}`)
      }
    }
  })

  it('describes a shape once, and the menu that holds menus by its name', () => {
    expect(JSON.stringify(served)).not.toMatch(/\$defs|__s/)
    expect(served.components.schemas).toMatchObject({
      MenuNode: { properties: { children: { items: { $ref: '#/components/schemas/MenuNode' } } } },
      LabelList: { properties: { content: { items: { $ref: '#/components/schemas/Label' } } } },
      // a part is sent with what has a default left out, and got with all of it
      Part: { required: ['part', 'actions', 'remark'] },
      PartInput: { required: ['part'] },
    })
  })
})

const sharedAnswer = ($ref: string): { description: string } => {
  const name = $ref.replace('#/components/responses/', '')
  return (served.components.responses as Record<string, { description: string }>)[name] ?? { description: '' }
}

/** The served description with one thing wrong. */
function broken(spoil: (description: Description) => void): Description {
  const copy = structuredClone(served)
  spoil(copy)
  return copy
}
const menus = '/api/menus/build'

describe('a linter', () => {
  it('has nothing to say', async () => expect(await lint(served)).toEqual([]))

  it.each<[fault: string, rule: string, (description: Description) => void]>([
    ['a reference to nothing', 'no-unresolved-refs', ({ components }) => delete components.schemas.MenuNode],
    ['a call without a word on security', 'security-defined', (it) => delete operationAt(it, menus).security],
    [
      'one name for two calls',
      'operation-operationId-unique',
      (it) => Object.assign(operationAt(it, menus), { operationId: 'labels.list' }),
    ],
    [
      'a call that names no refusal',
      'operation-4xx-response',
      (it) => {
        const call = operationAt(it, menus)
        call.responses = Object.fromEntries(
          Object.entries(call.responses).filter(([status]) => !status.startsWith('4')),
        )
      },
    ],
    [
      'a shape nobody uses',
      'no-unused-components',
      ({ components }) => Object.assign(components.schemas, { Lonely: { type: 'object' } }),
    ],
  ])('finds %s', async (_, rule, spoil) => {
    const found = await lint(broken(spoil))
    expect([...new Set(found.map((fault) => fault.split(':')[0]))]).toEqual([rule])
  })
})

/** The only call of a path. */
function operationAt({ paths }: Description, path: string) {
  const call = paths[path]?.get
  if (!call) throw new Error(`${path} is not described`)
  return call as { security?: object[]; responses: object }
}

describe('a client generator', () => {
  it('makes types of it', async () => {
    const types = await typesOf(served)
    for (const text of ['MenuNode: {', '"/api/jobRecord/{id}"', '"loginWrong"']) expect(types).toContain(text)
  })

  it('refuses a menu that holds menus by a reference into nowhere', async () => {
    const lost = broken(({ components }) =>
      Object.assign(components.schemas, { MenuNode: { $ref: '#/$defs/__schema0' } }),
    )
    await expect(typesOf(lost)).rejects.toThrow()
  })
})

describe('what the description is made of', () => {
  const node: z.ZodType = z.object({
    get inner() {
      return node
    },
  })
  it('refuses a schema that holds itself and has no name', () => {
    expect(() => schemasOf(new Map(), { input: [], output: [node] }).of(node, 'output')).toThrow('holds itself')
    const named = schemasOf(new Map([[node, 'Node']]), { input: [], output: [node] })
    expect(named.of(node, 'output')).toEqual({ $ref: '#/components/schemas/Node' })
  })

  it('refuses two schemas of one name', () => {
    const one = { form: z.object({}) }
    expect([...namesOf([one, { ...one }]).values()]).toEqual(['Form'])
    expect(() => namesOf([one, { form: z.object({}) }])).toThrow('two schemas are exported as form')
  })

  it('finds an answer that names a problem its call does not', () => {
    const { list } = CONTRACTS.labels
    expect(unnamedIn(list, { key: 'forbidden' })).toBeUndefined()
    expect(unnamedIn(list, { key: 'labelLimitReached' })).toBe('labels.list answered labelLimitReached')
    expect(unnamedIn(list, 'no body')).toBe('labels.list answered undefined')
  })
})
