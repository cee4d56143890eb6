import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PasswordPanel } from '../features/accounts/PasswordPanel.tsx'
import { PasswordInput } from '../features/auth/PasswordInput.tsx'
import { session } from '../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../testing/harness.tsx'

const SECRET = 'pasted from a manager #1A, with blanks'
const panel = (
  <Stage>
    <PasswordPanel />
  </Stage>
)
const plain = (
  <>
    <label htmlFor="secret">Password</label>
    <PasswordInput id="secret" autoComplete="current-password" />
  </>
)
const sources = readdirSync(join(import.meta.dirname, '../features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, '../features', file), 'utf8'))

describe('a password field', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  beforeEach(() => session.set({ state: 'in', token: 't', info: someone }))
  afterEach(cleanup)

  it.each([
    ['at sign-in', plain, ['Password']],
    ['in the user centre', panel, ['Old password', 'New password', 'Confirm new password']],
  ])('%s hides what is typed until it is asked to show it, and hides it again', async (_, page, labels) => {
    render(page)
    const eyes = () => screen.getAllByRole('button', { name: /^(Show|Hide) password$/ })
    for (const [index, label] of labels.entries()) {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      const toggle = async () => {
        const eye = eyes()[index]
        eye?.focus()
        expect(document.activeElement).toBe(eye)
        await userEvent.keyboard('{Enter}')
      }
      expect(input.type).toBe('password')
      await toggle()
      expect(input.type).toBe('text')
      await toggle()
      expect(input.type).toBe('password')
    }
  })

  it.each([
    ['at sign-in', plain, ['Password']],
    ['in the user centre', panel, ['Old password', 'New password', 'Confirm new password']],
  ])('%s takes what is pasted, whole', async (_, page, labels) => {
    render(page)
    for (const label of labels) {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      await userEvent.click(input)
      await userEvent.paste(SECRET)
      expect(input.value).toBe(SECRET)
    }
  })

  it('tells password managers what it is for, on every page, and none forbids pasting', () => {
    const fields = sources.flatMap((text) => text.match(/<(SecretInput|PasswordInput)\b[\s\S]*?\/>/g) ?? [])
    expect(fields.length).toBeGreaterThan(8)
    for (const field of fields) {
      expect(field).toMatch(/autoComplete="(current|new)-password"/)
      expect(field).not.toMatch(/onPaste|onBeforeInput/)
    }
    // every other way to make one would escape this test
    expect(sources.filter((text) => /Input\.Password|type="password"/.test(text))).toEqual([])
  })
})
