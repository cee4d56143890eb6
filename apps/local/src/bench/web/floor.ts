import { join } from 'node:path'
import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { build } from 'vite'
import { type Demo, READER } from './portal.ts'

/** Where the page of antd's table alone stands. */
export const FLOOR = '/floor/index.html'

/** Builds a page that shows the first ten log-books of the list by antd's table alone, beside the files of the portal. */
export async function buildFloor({ url, files }: Demo): Promise<void> {
  const { NODE_ENV } = process.env
  await build({
    root: join(import.meta.dirname, 'floor'),
    base: '/floor/',
    logLevel: 'error',
    define: { ROWS: JSON.stringify(await firstRows(url)) },
    build: { outDir: join(files, 'floor'), target: 'es2023', chunkSizeWarningLimit: 900 },
  })
  // why: Vite sets it for the whole process
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
}

async function firstRows(url: string): Promise<LogbookRow[]> {
  const { uuid } = await json<{ uuid: string }>(`${url}${authContracts.code.path}`)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...READER, uuid })
  const { token } = await json<{ token: string }>(`${url}${authContracts.login.path}`, {
    method: 'POST',
    headers,
    body,
  })
  const list = await json<{ content: LogbookRow[] }>(`${url}${logbookContracts.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return list.content
}

async function json<T>(url: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
