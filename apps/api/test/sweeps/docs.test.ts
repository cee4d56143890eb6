import type { Contracts } from '@portal/shared/kernel/contract'
import type { Reason } from '@portal/shared/kernel/moves/life'
import { describe, expect, it } from 'vitest'
import { CONTRACTS, LIVES } from '../../src/features.ts'
import { anyone } from '../world.ts'

interface Life {
  states: readonly string[]
  moves: Record<string, { by: string; from?: readonly string[]; to?: string; reason?: Reason }>
}

const told = (reason: Reason | undefined): string =>
  reason === undefined ? '' : `, reason ${typeof reason === 'string' ? reason : reason.join(' or ')}`

const drawn = ({ states, moves }: Life): string => {
  const arrows = Object.entries(moves).flatMap(([name, { by, from, to, reason }]) =>
    (from ?? (states.length ? states : ['any'])).map(
      (state) => `  ${state} --> ${to ?? state}: ${name} (${by}${told(reason)})`,
    ),
  )
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
}

const listed = (calls: Contracts): string =>
  [
    '| Call | Right | What it does |',
    '| --- | --- | --- |',
    ...Object.values(calls).map(
      ({ method, path, access, programs, summary }) =>
        `| \`${method.toUpperCase()} ${path}\` | ${access}${programs ? ` (API clients${programs === true ? '' : ' too'})` : ''} | ${summary} |`,
    ),
  ].join('\n')

describe('documents written from the code', () => {
  it('the calls are the ones listed', async () => {
    const chapters = Object.entries<Contracts>(CONTRACTS).map(([group, calls]) => `## ${group}\n\n${listed(calls)}\n`)
    const page = `# Calls\n\nWritten by \`apps/api/test/sweeps/docs.test.ts\` (\`vitest run --project api docs -u\`). What goes in and comes out stands in \`/api/docs.json\` (OpenAPI 3.1) of a running portal, and as a page in \`/api/docs\`.\n\n${chapters.join('\n')}`
    await expect(page).toMatchFileSnapshot('../../../../docs/calls.md')
  })

  it('the lives are the ones drawn', async () => {
    const lives = Object.entries<Life>(LIVES).sort(([one], [other]) => (one < other ? -1 : 1))
    const chapters = lives.map(([name, life]) => `## ${name}\n\n${drawn(life)}\n`)
    const page = `# Lives\n\nWritten by \`apps/api/test/sweeps/docs.test.ts\` (\`vitest run --project api docs -u\`): who may move what from which state to which.\n\n${chapters.join('\n')}`
    await expect(page).toMatchFileSnapshot('../../../../docs/lives.md')
  })

  it('the API describes itself, as JSON and as a page', async () => {
    const json = await anyone().get('/api/docs.json')
    expect(Object.keys(json.body.paths)).toContain('/api/logbook/{locationId}')
    const page = await anyone().get('/api/docs')
    expect(page.text).toContain('/api/jobRecord/move')
    expect(page.text).not.toContain('<script')
  })
})
