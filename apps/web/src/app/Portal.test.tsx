import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import { STATIC_PATHS } from '@portal/shared/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { AxiosResponse } from 'axios'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { http, queryOf } from '../kernel/api.ts'
import { session } from '../kernel/session.ts'
import { someone, speakEnglish } from '../testing/harness.tsx'
import { client } from './client.ts'
import { Portal } from './Portal.tsx'

beforeAll(async () => {
  await speakEnglish()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(cleanup)

it('keeps its shell when the menu arrives, with whatever was opened in it', async () => {
  const menu = Promise.withResolvers<unknown[]>()
  http.defaults.adapter = async (config) => {
    if (config.url !== menuContracts.build.path) return new Promise(() => undefined)
    return { data: await menu.promise, status: 200, statusText: 'OK', headers: {}, config } satisfies AxiosResponse
  }
  session.set({ state: 'in', token: 'a token', info: someone })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[STATIC_PATHS.userCentre]}>
        <Portal />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const person = () => document.querySelector('.lb-user')
  await vi.waitFor(() => expect(person()).toBeTruthy(), 5000)
  const before = person()
  menu.resolve([])
  const { queryKey } = queryOf(menuContracts.build, {})
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([]), 5000)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(person()).toBe(before)
})
