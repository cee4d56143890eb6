import type { AnyCall } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { describe, expect, it } from 'vitest'
import { CONTRACTS, OPERATIONS } from '../../src/features.ts'
import { operationOf } from '../../src/kernel/openapi/operation.ts'
import { kernelProblems } from '../../src/kernel/openapi/problems.ts'
import { readThrown } from '../openapi/thrown.ts'

const thrown = readThrown()

describe('what calls may be refused with', () => {
  it('is read from the sources, and checked in', async () => {
    const lines = Object.entries(CONTRACTS).flatMap(([group, calls]) =>
      Object.entries<AnyCall>(calls).map(([name, call]) => {
        const own = thrown.byCall(group, name).filter((key) => !kernelProblems(call).includes(key))
        return [operationOf(call), own] as const
      }),
    )
    const known = lines
      .filter(([, keys]) => keys.length)
      .map(([call, keys]) => `  ${said(call)}: [${keys.map(said).join(', ')}]`)
    await expect(`{\n${known.join(',\n')}\n}\n`).toMatchFileSnapshot('../../src/problems.json')
  })
})

describe('what the kernel may refuse a call with', () => {
  const told = new Set(Object.values(OPERATIONS).flatMap(kernelProblems))

  const untold = (keys: readonly ProblemKey[]) => keys.filter((key) => !told.has(key))

  it.each([
    ['kernel/http/mount.ts', 'mount'],
    ['kernel/http/server.ts', 'createGuardedServer'],
    ['kernel/http/unfinished.ts', 'boundUnfinished'],
  ])('is told where a contract gives reason for it: %s', (path, name) => {
    const keys = thrown.by(`apps/api/src/${path}`, name)
    expect(keys.length).toBeGreaterThan(1)
    expect(untold(keys)).toEqual([])
  })

  it('is not told where no contract gives reason for it', () =>
    expect(untold(thrown.by('apps/api/src/features/labels/label.service.ts', 'bind'))).toContain('labelLimitReached'))
})

const said = (text: string | ProblemKey) => JSON.stringify(text)
