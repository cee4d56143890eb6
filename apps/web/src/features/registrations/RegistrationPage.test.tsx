// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { Stage as Around, fakeServer, speakEnglish } from '../../testing/harness.tsx'
import { keepStage, type Organization } from './progress.ts'
import { RegistrationPage } from './RegistrationPage.tsx'

const organization: Organization = {
  rpCategory: 'PMC',
  nameEn: 'New Property Limited',
  nameZh: '新物業',
  registrationNumber: '1234567',
  email: 'office@new.example',
  addressEn: '1 New Street',
  addressZh: '新街1號',
  phone: '21234567',
}

beforeAll(() => speakEnglish())
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  http.defaults.adapter = fakeServer().adapter
})
afterEach(cleanup)

const open = () =>
  render(
    <Around>
      <RegistrationPage />
    </Around>,
  )

describe('a page of the registration that is loaded again', () => {
  it('goes on with the code where one was mailed', () => {
    keepStage({ name: 'proof', uuid: crypto.randomUUID(), organization })
    open()
    expect(screen.getByText(/office@new\.example/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
  })

  it('goes on with the administrator where the address was proven', () => {
    keepStage({ name: 'administrator', token: 'a proof', organization })
    open()
    expect(screen.getByText('New Property Limited')).toBeTruthy()
    expect(screen.getByLabelText(/^Display name|^Name/)).toBeTruthy()
  })
})
