import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { makeStale } from './api.ts'

/** Which of these reads are asked again when groups are stale. */
async function staleOf(groups: readonly string[]): Promise<string[]> {
  const client = new QueryClient()
  const read = (group: string, follows?: readonly string[]) =>
    client.fetchQuery({ queryKey: [group, 'get', {}], queryFn: () => 1, meta: { follows }, staleTime: 60_000 })
  await read('arrival', ['jobRecords', 'logbooks'])
  await read('jobRecords')
  await read('labels')
  await makeStale(client, groups)
  const all = client.getQueryCache().getAll()
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => String(queryKey[0]))
}

describe('a group that is stale', () => {
  it('makes its own reads stale, and those that are made of its rows', async () => {
    expect(await staleOf(['jobRecords'])).toEqual(['arrival', 'jobRecords'])
    expect(await staleOf(['logbooks'])).toEqual(['arrival'])
  })
  it('leaves the others', async () => {
    expect(await staleOf(['labels'])).toEqual(['labels'])
    expect(await staleOf(['workers'])).toEqual([])
  })
})
