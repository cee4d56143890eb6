// @vitest-environment jsdom
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { answering } from '../testing/harness.tsx'
import { http } from './api.ts'
import { newClient } from './report.ts'
import { usePages } from './usePages.ts'

afterEach(cleanup)

const label = (id: number) => ({ id, name: `Label ${id}`, color: '#112233', logbookCount: 0 })

/** A list of three, one a page; the second page comes when it is let go. */
function open() {
  const gate = Promise.withResolvers<void>()
  const asked: number[] = []
  const answer = answering(({ page }) => ({ content: [label(Number(page) + 1)], totalElements: 3 }))
  http.defaults.adapter = async (config) => {
    asked.push(Number(config.params.page))
    if (Number(config.params.page) === 1 && asked.filter((page) => page === 1).length === 1) await gate.promise
    return answer(config)
  }
  const client = newClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePages(labelContracts.list, {}, 1), { wrapper })
  const ids = () => result.current.rows.map((row) => (row as { id: number }).id)
  return { client, result, ids, asked, gate }
}

it('reads the next page though the list was read again while it was under way', async () => {
  const { client, result, ids, asked, gate } = open()
  await waitFor(() => expect(ids()).toEqual([1]))
  act(() => void result.current.more())
  await waitFor(() => expect(asked).toEqual([0, 1]))
  await act(() => client.invalidateQueries())
  gate.resolve()
  await waitFor(() => expect(ids()).toEqual([1, 2]))
  await act(() => client.invalidateQueries())
  expect(ids()).toEqual([1, 2])
})
