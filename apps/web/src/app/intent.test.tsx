import { path, SCREENS } from '@portal/shared/screens'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { http } from '../kernel/api.ts'
import { session } from '../kernel/session.ts'
import { someone, speakEnglish } from '../testing/harness.tsx'
import { client } from './client.ts'
import { usePreloadOnIntent } from './intent.ts'

const sent: string[] = []
const READ = '/api/logbook/1600052-001'
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

function Links() {
  usePreloadOnIntent()
  return (
    <>
      <a href={path.logbook('1600052-001')}>
        <b>one</b>
      </a>
      <a href={SCREENS.labels.path}>labels</a>
      <a href={`https://elsewhere.test${path.logbook('1600052-002')}`}>elsewhere</a>
    </>
  )
}

describe('a link', () => {
  beforeAll(async () => {
    await speakEnglish()
    http.defaults.adapter = (config) => {
      sent.push(String(config.url))
      return new Promise(() => undefined)
    }
  })
  beforeEach(async () => {
    session.set({ state: 'in', token: 'a token', info: someone })
    client.clear()
    render(<Links />)
    // whatever was begun before has come
    await pause(200)
    sent.length = 0
  })
  afterEach(cleanup)

  it.each([
    ['a pointer rests on it', () => fireEvent.pointerOver(screen.getByText('one'))],
    ['a key reaches it', () => fireEvent.focusIn(screen.getByText('one'))],
    ['a finger touches it', () => fireEvent.touchStart(screen.getByText('one'))],
  ])('is read when %s', async (_, mean) => {
    mean()
    await expect.poll(() => sent, { timeout: 15_000 }).toContain(READ)
  })

  it('is not read when a pointer only passes over it', async () => {
    fireEvent.pointerOver(screen.getByText('one'))
    fireEvent.pointerOver(document.body)
    await pause(300)
    expect(sent).toEqual([])
  })

  it('is not read when it leads to another host', async () => {
    fireEvent.pointerOver(screen.getByText('elsewhere'))
    await pause(300)
    expect(sent).toEqual([])
  })
})
