import { PERMISSIONS } from '@portal/shared/access/permissions'
import type { Info } from '@portal/shared/features/auth/auth.schema'
import { WORD_FILES, type WordName } from '@portal/shared/words'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { needWords, startWords } from '../i18n/i18n.ts'
import { writeCookie } from '../kernel/cookies.ts'
import { newClient } from '../kernel/report.ts'

/** What jsdom lacks and antd asks for. */
function completeBrowser() {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(window, { matchMedia: () => query })
  Element.prototype.scrollIntoView = () => undefined
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
}
completeBrowser()

/** English words: these beside the first, or those of every page. */
export async function speakEnglish(...names: WordName[]) {
  writeCookie('language', 'eng', 1)
  await startWords()
  await needWords(...(names.length ? names : (Object.keys(WORD_FILES) as WordName[])))
}

export const someone: Info = {
  user: {
    id: 5,
    username: 'rc_officer',
    email: 'officer@example.hk',
    displayName: 'Chan Chi Ming',
    language: 'eng',
    isLinkWithIamSmart: false,
    organisation: { id: 21, nameEn: 'Hang Sing', nameZh: 'HS', organizationType: 'RC' },
    roles: [{ id: 6, nameEn: 'RC Officer', nameZh: 'RC' }],
  },
  roles: ['RC_OFFICER'],
  permissions: [...PERMISSIONS],
  home: null,
  oneTimeLogin: false,
  passwordExpired: false,
  apiClientId: null,
  viewer: null,
}

interface Answer {
  status: number
  data: unknown
}
export interface Sent {
  url: string
  method: string
  body: unknown
  key: string | undefined
}

const sentBy = (config: InternalAxiosRequestConfig): Sent => ({
  url: String(config.url),
  method: String(config.method),
  body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
  key: AxiosHeaders.from(config.headers).get('Idempotency-Key')?.toString(),
})

/** Answers every call by what it asks for, in whatever order they come. */
export const answering =
  (answer: (params: Record<string, unknown>, sent: Sent) => unknown) =>
  async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => ({
    status: 200,
    data: answer(config.params ?? {}, sentBy(config)),
    statusText: '',
    headers: {},
    config,
  })

/** Stands where the server would: answers each call in turn, and remembers what was sent. */
export function fakeServer(...answers: (Answer | Promise<Answer>)[]) {
  const sent: Sent[] = []
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    sent.push(sentBy(config))
    const { status, data } = (await answers.shift()) ?? { status: 200, data: { content: [], totalElements: 0 } }
    const reply: AxiosResponse = { status, data, statusText: '', headers: {}, config }
    if (status < 400) return reply
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, reply)
  }
  return { sent, adapter }
}

/** The box that ticks the row in which this stands. */
export const boxOf = (text: string) => {
  const row = screen.getByText(text).closest('tr')
  if (!row) throw new Error(`${text} stands in no row`)
  return within(row).getByRole<HTMLInputElement>('checkbox')
}

/** A page of the portal without the portal. */
export const Stage = ({ at = '/', children }: { at?: string; children: ReactNode }) => (
  <QueryClientProvider client={newClient()}>
    <MemoryRouter initialEntries={[at]}>
      {children}
      <Address />
    </MemoryRouter>
  </QueryClientProvider>
)
const Address = () => <output aria-label="address">{useLocation().search}</output>
