import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/i18n.ts'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const said = () => [...document.querySelectorAll('.lb-error-text')].map(({ textContent }) => textContent).join()

describe.each([
  ['signing in', SignInPage, 'sign-in-username'],
  ['a forgotten password', ForgotPasswordPage, 'sign-in-email'],
])('what is wrong with %s', (_, Page, id) => {
  beforeAll(() => speakEnglish())
  afterEach(async () => {
    cleanup()
    await changeLanguage('eng')
  })
  const refuse = async () => {
    render(
      <Stage>
        <Page />
      </Stage>,
    )
    const [button] = [...document.querySelectorAll<HTMLElement>('button[type=submit]')]
    await userEvent.click(button as HTMLElement)
    expect(said()).not.toBe('')
  }

  it('is said anew in another language', async () => {
    await refuse()
    expect(said()).not.toMatch(/\p{Script=Han}/u)
    await act(() => changeLanguage('chi'))
    expect(said()).toMatch(/\p{Script=Han}/u)
  })
  it('goes when its entry is changed', async () => {
    await refuse()
    await userEvent.type(document.getElementById(id) as HTMLElement, 'somebody')
    expect(document.getElementById(`${id}-error`)).toBeNull()
  })
})
