import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../testing/harness.tsx'
import { issueText } from './rules.ts'

describe('the sentence for an issue', () => {
  beforeAll(() => speakEnglish('accounts'))

  it('is the catalogue’s for a problem that the server names under a field', () => {
    const issue = { code: 'usernameUsed', message: 'as the server said it', status: 10500 }
    expect(issueText(issue, 'Username')).toMatch(/^This username has been used/)
  })
  it('is what the server said where the page has no words for the problem', () => {
    const issue = { code: 'somethingElse', message: 'As the server said it.', status: 60999 }
    expect(issueText(issue, 'Username')).toBe('As the server said it.')
  })
  it('is that something is not correct when nobody has said more', () => {
    expect(issueText({ code: 'custom', message: 'Invalid input' }, 'Username')).toBe('Username is not correct.')
  })
  it('is that of the key beside the server’s sentence, in the language of the page', () => {
    const told = { code: 'custom', key: 'passwordsDiffer', message: 'as the server said it' }
    expect(issueText(told, 'x')).toMatch(/two new passwords differ/)
  })
  it('is the server’s where the page has no words for the key, or lacks what they need', () => {
    const message = 'As the server said it.'
    expect(issueText({ code: 'custom', key: 'wordsOfAnotherPage', message }, 'Username')).toBe(message)
    expect(issueText({ code: 'custom', key: 'pictureTooLarge', message }, 'x')).toBe(message)
  })
  it('is that of the schema’s own key', () => {
    expect(issueText({ code: 'custom', message: 'passwordsDiffer' }, 'x')).toMatch(/two new passwords differ/)
  })
})
