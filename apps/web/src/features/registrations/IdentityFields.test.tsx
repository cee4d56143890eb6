import { RP_CATEGORIES } from '@portal/shared/features/organizations/organization.codes'
import { orgNumber } from '@portal/shared/features/organizations/organization.schema'
import { WORDS } from '@portal/shared/locales/all'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { OrganizationStep } from './OrganizationStep.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const { enums, registrations } = WORDS.eng

it.each(['OWNER', 'OCOMM'] as const)('%s learns as what to register and which number to enter', async (category) => {
  render(
    <Stage>
      <OrganizationStep initial={undefined} proof={undefined} onDone={() => undefined} />
    </Stage>,
  )
  await userEvent.click(screen.getByRole('combobox'))
  const [option] = await screen.findAllByText(enums.partyRole[`rp.${category}`])
  await userEvent.click(option as HTMLElement)
  expect(await screen.findByText(registrations.roleHint[category])).toBeTruthy()
  expect(screen.getByText(registrations.numberHint[category])).toBeTruthy()
})

it('the example of every number is one that is taken', () => {
  for (const { registrations } of [WORDS.eng, WORDS.chi])
    for (const category of RP_CATEGORIES.filter((one) => !one.endsWith('_S'))) {
      const hint = registrations.numberHint[category as 'OC']
      const [example] = /[A-Z]*\/?\d{4,}/.exec(hint) ?? []
      expect([category, orgNumber.safeParse(example).success]).toEqual([category, true])
    }
})
