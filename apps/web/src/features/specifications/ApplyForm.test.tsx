// @vitest-environment jsdom
import { specification } from '@portal/shared/features/logbooks/specification.schema'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { logbookOf } from '../../testing/logbooks.ts'
import { ApplyForm } from './ApplyForm.tsx'

const logbook = logbookOf({
  specification: specification.parse({
    ...{ ratedLoadKg: 900, ropeCount: 5, ropeDiameterMm: 12, manufacturer: 'Dunmarch', usePermitNo: 'P-1' },
    safetyParts: { overspeedGovernor: { manufacturer: 'Caldern', model: 'G240' } },
  }),
})

/** What was typed before, and how the contact person is called: the choices of a dictionary come from the server. */
const DRAFT = {
  at: '2026-11-21T08:00:00.000Z',
  values: {
    reason: 'The car was replaced',
    contact: { salutation: 'MR', lastName: 'Leung', companyName: 'Hang Sing' },
    specification: { ...logbook.specification, ratedLoadKg: 1000 },
  },
}

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

/** The form of that log-book, and what was submitted of it. */
function show() {
  const { sent, adapter } = fakeServer()
  http.defaults.adapter = adapter
  render(
    <Stage>
      <ApplyForm logbook={logbook} />
    </Stage>,
  )
  return () => sent.filter(({ method }) => method === 'post')
}
const entry = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' })
const change = (name: string | RegExp, value: string) => fireEvent.change(entry(name), { target: { value } })
const list = () => {
  const side = screen.getByRole('heading', { name: /will change|Nothing changes yet/ }).closest('section')
  if (!side) throw new Error('The list stands in no section')
  return within(side)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}
const submit = () => screen.getByRole('button', { name: /^Submit/ })

it('lists what will change as it is typed, two entries of one fact as one, and says below each what it says today', async () => {
  show()
  expect(list()).toEqual([])
  change(/^Rated load/, '1,000')
  change(/^Number of ropes/, '6')
  change(/^Rope \/ belt diameter/, '10')
  await waitFor(() =>
    expect(list()).toEqual(['Rated load (kg): 900 → 1,000', 'Ropes / belts (number × mm): 5 × 12 → 6 × 10']),
  )
  expect(submit().textContent).toBe('Submit 2 changes')
  const field = entry(/^Rated load/).closest<HTMLElement>('.ant-form-item')
  expect(field?.querySelector('.lb-field-was')?.textContent).toBe('Now: 900')
  change(/^Rated load/, '900')
  await waitFor(() => expect(list()).toEqual(['Ropes / belts (number × mm): 5 × 12 → 6 × 10']))
  expect(field?.querySelector('.lb-field-was')).toBeNull()
})

it('says how far a position moves', async () => {
  show()
  change(/^Latitude/, '22.31098')
  change(/^Longitude/, '114.22312')
  await waitFor(() => expect(list()).toEqual(['Position: 43 m apart']))
})

it('submits nothing while nothing differs, and says why', async () => {
  const posted = show()
  await userEvent.click(submit())
  expect(await screen.findByText(/^Nothing was applied for: nothing differs/)).toBeTruthy()
  expect(posted()).toEqual([])
  change(/^Manufacturer/, 'Norvane')
  await waitFor(() => expect(screen.queryByText(/^Nothing was applied for/)).toBeNull())
})

it('asks for the resumption permit once a safety component changes, and does without it', async () => {
  show()
  const permit = () => screen.queryByLabelText(/^Resumption permit number/)
  change(/^Manufacturer/, 'Norvane')
  await screen.findByText('1 field will change')
  expect(permit()).toBeNull()
  change('Overspeed governor: model', 'G250')
  await waitFor(() => expect(permit()).not.toBeNull())
  expect(permit()?.closest('.ant-form-item')?.textContent).toContain('(optional)')
})

it('sends the whole sheet with the version it began from, and asks for nothing that is kept without an application', async () => {
  const posted = show()
  expect(screen.queryByLabelText(/^Use permit number/)).toBeNull()
  change(/^Reason/, 'The car was replaced')
  change(/^Last name/, 'Leung')
  change(/^Rated load/, '1,000')
  await userEvent.click(submit())
  expect(await screen.findByRole('button', { name: /Salutation/ })).toBeTruthy()
  expect(posted()).toEqual([])
  cleanup()
  localStorage.setItem(`lb.draft.${someone.user.id}.specifications.create.0900214-003`, JSON.stringify(DRAFT))
  const again = show()
  await userEvent.click(submit())
  await waitFor(() => expect(again()).toHaveLength(1))
  expect(again()[0]?.body).toMatchObject({
    ...{ locationId: '0900214-003', version: 12, reason: 'The car was replaced', addressEn: '88 Hung To Road' },
    contact: { salutation: 'MR', lastName: 'Leung', companyName: 'Hang Sing' },
    specification: { ratedLoadKg: 1000, manufacturer: 'Dunmarch', usePermitNo: 'P-1' },
  })
  expect(again()[0]?.body).not.toHaveProperty('leNumber')
})
