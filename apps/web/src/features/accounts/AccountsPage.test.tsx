import type { OrgType } from '@portal/shared/access/roles'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { AccountsPage } from './AccountsPage.tsx'

const named = { id: 1, nameEn: 'Hang Sing', nameZh: '' }
const account = {
  ...named,
  displayName: 'Chan Tai Man',
  username: 'chan',
  email: 'chan@example.hk',
  roles: [],
  groups: [],
  organisation: named,
  status: 'ENABLED',
  lastSignInAt: null,
  sessionCount: 0,
  isEditable: false,
  can: [],
}
const heads = async (organizationType: OrgType) => {
  const { user } = someone
  const organisation = { ...user.organisation, organizationType }
  session.set({ state: 'in', token: 't', info: { ...someone, user: { ...user, organisation } } })
  render(
    <Stage>
      <AccountsPage />
    </Stage>,
  )
  await screen.findByText('Chan Tai Man')
  return screen.getAllByRole('columnheader').map((head) => head.textContent)
}

beforeAll(async () => {
  await speakEnglish()
  http.defaults.adapter = answering(() => ({ content: [account], totalElements: 1, counts: [] }))
})
afterEach(cleanup)

it('names the organization of an account for whoever sees several', async () => {
  expect(await heads('EMSD')).toContain('Organisation')
})

it('does not where all have the same', async () => {
  expect(await heads('RC')).not.toContain('Organisation')
})
