import { among } from '@portal/shared/kernel/across'
import { contracts } from '@portal/shared/kernel/contract'
import { line, whole } from '@portal/shared/kernel/input'
import { day, EARLIEST_DAY } from '@portal/shared/kernel/time'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changeLanguage } from '../../i18n/i18n.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { DayInput } from '../DatePickers.tsx'
import { NumberInput } from '../entries/NumberInput.tsx'
import { Field, FormPanel } from '../SchemaForm.tsx'
import { session } from '../session.ts'

const NAME_MAX = 10
const body = z
  .object({
    nameEn: line(NAME_MAX).min(1),
    yearOfBirth: whole(1900, 2020).nullish(),
    activatedOn: day,
    expiresOn: day.nullish(),
    lock: z.object({ maker: line(NAME_MAX).min(1), model: line(NAME_MAX).min(1) }).optional(),
  })
  .refine(({ activatedOn, expiresOn }) => !expiresOn || activatedOn <= expiresOn, {
    path: ['expiresOn'],
    error: 'effectiveAfterEnd',
    ...among('activatedOn', 'expiresOn'),
  })
const { make } = contracts('logbooks', {
  make: { method: 'post', path: '/planted', access: 'public', body, response: z.object({}), summary: '' },
})
const TODAY = '2026-11-22'

const Planted = ({ initial = {} }: { initial?: Record<string, unknown> }) => (
  <Stage>
    <FormPanel id="planted" action={make} title="Planted" submit="Send" draft={false} isLong initial={initial}>
      <Field name="nameEn" label="Name">
        <Input type="email" />
      </Field>
      <Field name="yearOfBirth" label="Year">
        <NumberInput />
      </Field>
      <Field name="activatedOn" label="From" range={[EARLIEST_DAY, TODAY]}>
        <DayInput history />
      </Field>
      <Field name="expiresOn" label="Until">
        <DayInput />
      </Field>
      <Field name={['lock', 'maker']} label="Maker">
        <Input />
      </Field>
      <Field name={['lock', 'model']} label="Model">
        <Input />
      </Field>
    </FormPanel>
  </Stage>
)
const box = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const summary = () => [...document.querySelectorAll('.lb-errors li')].map(({ textContent }) => textContent)
const type = async (label: string, text: string) => {
  await userEvent.clear(box(label))
  await userEvent.type(box(label), text)
}
const good = { nameEn: 'Lobby', activatedOn: '2026-01-05' }

describe('what is wrong with a form', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => session.set({ state: 'in', token: 't', info: someone }))
  afterEach(async () => {
    cleanup()
    await changeLanguage('eng')
  })

  it('is said by the form and never by the browser', () => {
    render(<Planted />)
    expect(document.querySelector('form')?.noValidate).toBe(true)
  })
  it('is nothing in a group that may be left out, until something of it is there', async () => {
    render(<Planted initial={good} />)
    await userEvent.click(box('Maker'))
    await userEvent.tab()
    await userEvent.tab()
    expect(document.querySelector('.ant-form-item-explain-error')).toBeNull()
    await type('Maker', 'Caldern')
    await userEvent.tab()
    await userEvent.tab()
    expect((await screen.findByText('Model is required.')).textContent).toBeTruthy()
    expect(screen.queryByText('Maker is required.')).toBeNull()
  })
  it('is said all at once, faults across fields too', async () => {
    render(<Planted initial={{ activatedOn: '2026-01-05', expiresOn: '2025-01-05' }} />)
    await press()
    await waitFor(() => expect(summary()).toHaveLength(2))
    expect(summary()[1]).toContain('must not be later')
  })
  it('leads from the summary to its field, by a click and by Enter', async () => {
    render(<Planted initial={{ activatedOn: '2026-01-05', expiresOn: '2025-01-05' }} />)
    await press()
    const links = await screen.findAllByRole('button', { name: /is required|must not be later/ })
    await userEvent.click(links[0] as HTMLElement)
    expect(document.activeElement).toBe(box('Name'))
    links[1]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(box('Until'))
  })
  it('is said anew in another language', async () => {
    render(<Planted initial={{ activatedOn: '2026-01-05' }} />)
    await press()
    await waitFor(() => expect(summary()).toEqual(['Name is required.']))
    await act(() => changeLanguage('chi'))
    await waitFor(() => expect(summary()[0]).toMatch(/\p{Script=Han}/u))
    await waitFor(() =>
      expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toMatch(/\p{Script=Han}/u),
    )
  })
  it('goes when it is mended, below the field and in the summary, before anything is sent', async () => {
    render(<Planted initial={{ activatedOn: '2026-01-05' }} />)
    await press()
    await waitFor(() => expect(summary()).toHaveLength(1))
    fireEvent.change(box('Name'), { target: { value: 'Lobby' } })
    await waitFor(() => expect(summary()).toEqual([]))
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeNull())
  })
  it('goes with the field that mends it, when two are at odds', async () => {
    render(<Planted initial={{ ...good, expiresOn: '2025-01-05' }} />)
    await press()
    await waitFor(() => expect(summary()).toHaveLength(1))
    fireEvent.change(box('From'), { target: { value: '05/01/2024' } })
    await waitFor(() => expect(summary()).toEqual([]))
  })
  it('said by the server, goes once its field is changed', async () => {
    const used = { status: 409, data: { status: 60202, key: 'labelNameUsed', message: 'Used.', field: 'nameEn' } }
    http.defaults.adapter = fakeServer(used).adapter
    render(<Planted initial={good} />)
    await press()
    await waitFor(() => expect(summary()).toHaveLength(1))
    fireEvent.change(box('Name'), { target: { value: 'Other' } })
    await waitFor(() => expect(summary()).toEqual([]))
  })
})

describe('what cannot be sent stays as it was typed', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('a day that does not exist, with the days that can be entered', async () => {
    render(<Planted initial={{ nameEn: 'Lobby' }} />)
    await type('From', '31/02/2026')
    await userEvent.tab()
    await press()
    await waitFor(() => expect(summary().join()).toContain('from 01/01/1900 to 31/12/2199'))
    expect(box('From').value).toBe('31/02/2026')
    expect(box('From').getAttribute('aria-invalid')).toBe('true')
  })
  it('a day outside of what the screen allows, with what it allows', async () => {
    render(<Planted initial={{ nameEn: 'Lobby' }} />)
    await type('From', '01/01/2020')
    await userEvent.tab()
    await press()
    await waitFor(() => expect(summary().join()).toContain('from 25/05/2022 to 22/11/2026'))
    expect(box('From').value).toBe('01/01/2020')
  })
  it('letters where a number is meant, with the numbers that can be entered', async () => {
    render(<Planted initial={good} />)
    await type('Year', '19x7')
    await userEvent.tab()
    await press()
    await waitFor(() => expect(summary().join()).toContain('from 1900 to 2020'))
    expect(box('Year').value).toBe('19x7')
  })
  it('a name that is too long, with its count', async () => {
    render(<Planted initial={good} />)
    const counts = [...document.querySelectorAll('.lb-count')]
    expect(counts.map((line) => line.textContent).join('')).toBe('')
    fireEvent.change(box('Name'), { target: { value: 'A name of sixteen' } })
    // on a line that was kept for it: nothing moves
    expect(counts).toContain(await screen.findByText('17 of 10 characters'))
    await press()
    await waitFor(() => expect(summary().join()).toContain('at most 10 characters; there are 17 now'))
    expect(box('Name').value).toBe('A name of sixteen')
  })
  it('and Enter in a date or a number sends nothing, in a text it does', async () => {
    const { sent, adapter } = fakeServer({ status: 200, data: {} })
    http.defaults.adapter = adapter
    render(<Planted initial={good} />)
    await userEvent.type(box('Year'), '1990{Enter}')
    await userEvent.type(box('Until'), '05/01/2027{Enter}')
    expect(sent).toEqual([])
    await userEvent.type(box('Name'), '{Enter}')
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ yearOfBirth: 1990, expiresOn: '2027-01-05' }))
  })
})
