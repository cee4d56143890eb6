import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { AsyncPicker } from './AsyncPicker.tsx'

interface Answer {
  status: number
  data: unknown
}
const found = (...ids: number[]): Answer => ({
  status: 200,
  data: {
    content: ids.map((id) => ({ id, nameEn: `Works ${id}`, nameZh: `工程${id}` })),
    totalElements: ids.length,
  },
})
const failed: Answer = { status: 500, data: { status: 500, key: 'systemBusy', message: 'busy' } }

function Picker({ isMany }: { isMany: boolean }) {
  const [ids, setIds] = useState<number[]>([])
  return (
    <form onSubmit={() => setIds([-1])}>
      <AsyncPicker
        list={organizationContracts.pick}
        nameOf={({ nameEn }) => nameEn}
        label="Contractor"
        isMany={isMany}
        value={ids}
        onChange={setIds}
      />
      <output aria-label="chosen">{ids.join(',')}</output>
    </form>
  )
}
const box = () => screen.getByRole('combobox', { name: 'Contractor' })
const offered = (id: number) => screen.findByText(`Works ${id}`, { selector: '.ant-select-item-option-content' })
const chosen = () => screen.getByLabelText('chosen').textContent
const CODES = { Enter: 13, Tab: 9, Escape: 27, ArrowDown: 40 }
/** The list of choices knows keys by their numbers. */
const press = (key: keyof typeof CODES) => fireEvent.keyDown(box(), { key, keyCode: CODES[key], which: CODES[key] })
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A picker that shows its first rows, where the answer to what is typed next waits until it is let go. */
async function open(isMany = false, ...later: Answer[]) {
  const waiting = Promise.withResolvers<Answer>()
  const { sent, adapter } = fakeServer(found(1, 2), waiting.promise, ...later)
  http.defaults.adapter = adapter
  render(
    <Stage>
      <Picker isMany={isMany} />
    </Stage>,
  )
  await userEvent.click(box())
  await offered(1)
  const asked = (times: number) => waitFor(() => expect(sent).toHaveLength(times))
  /** Long enough for what was held to be done, had it not been dropped. */
  const answer = async (one: Answer) => {
    await asked(2)
    waiting.resolve(one)
    await pause(50)
  }
  return { answer, asked }
}

describe('Enter that comes before the answer', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it.each([false, true])('takes what was typed, not what earlier letters found (several: %s)', async (isMany) => {
    const { answer } = await open(isMany)
    await userEvent.keyboard('works 900')
    press('Enter')
    expect(chosen()).toBe('')
    await answer(found(900, 901))
    expect(chosen()).toBe('900')
    expect(box()).toHaveProperty('value', '')
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe(String(isMany)))
  })

  it('is held with Tab too, which takes the active row as well', async () => {
    const { answer } = await open()
    await userEvent.keyboard('works 900')
    press('Tab')
    expect(chosen()).toBe('')
    await answer(found(900))
    expect(chosen()).toBe('900')
  })

  it('chooses nothing once somebody types on, and takes what that finds at the next Enter', async () => {
    const { answer, asked } = await open(false, found(905))
    await userEvent.keyboard('works 90')
    press('Enter')
    await asked(2)
    await userEvent.keyboard('5')
    await answer(found(900, 905))
    await asked(3)
    await waitFor(() => expect(screen.queryAllByText('Works 900')).toEqual([]))
    expect(chosen()).toBe('')
    press('Enter')
    expect(chosen()).toBe('905')
  })

  it.each(['Escape', 'leaving'])('chooses nothing after %s', async (way) => {
    const { answer } = await open()
    await userEvent.keyboard('works 900')
    press('Enter')
    await pause(300)
    if (way === 'leaving') await userEvent.click(document.body)
    else press('Escape')
    await answer(found(900))
    expect(chosen()).toBe('')
  })

  it('chooses nothing where nothing is found, and says so', async () => {
    const { answer } = await open()
    await userEvent.keyboard('works 900')
    press('Enter')
    await answer(found())
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(chosen()).toBe('')
  })

  it('chooses nothing where the answer fails, not even once it comes after all', async () => {
    const { answer } = await open(false, found(900))
    await userEvent.keyboard('works 900')
    press('Enter')
    await answer(failed)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await offered(900)
    await pause(50)
    expect(chosen()).toBe('')
  })

  it('takes the row that somebody walked to where it is still there, and none where it is gone', async () => {
    const { answer } = await open()
    await userEvent.keyboard('works')
    press('ArrowDown')
    await pause(0)
    press('Enter')
    await answer(found(900, 2))
    expect(chosen()).toBe('2')
    cleanup()
    const again = await open()
    await userEvent.keyboard('works')
    press('ArrowDown')
    await pause(0)
    press('Enter')
    await again.answer(found(900, 901))
    expect(chosen()).toBe('')
    expect(await offered(900)).toBeTruthy()
  })

  it('leaves a click what it is: the row that was clicked', async () => {
    await open()
    await userEvent.keyboard('works')
    await userEvent.click(await offered(2))
    expect(chosen()).toBe('2')
  })
})
