import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { PICKER } from '@portal/shared/kernel/list'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { AsyncPicker } from './AsyncPicker.tsx'
import { PickerFoot } from './PickerFoot.tsx'
import { useChoices } from './useChoices.ts'

const org = (id: number) => ({ id, nameEn: `Works ${id}`, nameZh: `工程${id}` })
const page = (rows: readonly object[], totalElements = rows.length) => ({
  status: 200,
  data: { content: rows, totalElements },
})
const full = page(
  Array.from({ length: PICKER.first }, (_, index) => org(index + 1)),
  1234,
)
const refused = { status: 500, data: { status: 500, key: 'systemBusy', message: 'busy' } }

function Picker({ chosen = [] }: { chosen?: number[] }) {
  const [ids, setIds] = useState(chosen)
  return (
    <>
      <AsyncPicker
        list={organizationContracts.pick}
        nameOf={({ nameEn }) => nameEn}
        label="Contractor"
        isMany
        value={ids}
        onChange={setIds}
      />
      <output aria-label="chosen">{ids.join(',')}</output>
    </>
  )
}
function open(answers: Parameters<typeof fakeServer>, chosen?: number[]) {
  const { sent, adapter } = fakeServer(...answers)
  http.defaults.adapter = adapter
  render(
    <Stage>
      <Picker {...(chosen && { chosen })} />
    </Stage>,
  )
  return sent
}
/** What a picker offers, without drawing thousands of choices. */
function Counted() {
  const { rows, total, more, error, retry } = useChoices(organizationContracts.pick, {
    fixed: {},
    chosen: [],
    typed: '',
    isOpen: true,
  })
  return (
    <>
      <PickerFoot shown={rows.length} total={total} error={error} onRetry={retry} />
      <button type="button" onClick={more}>
        scrolled
      </button>
    </>
  )
}
/** A page of rows from an id on, whatever was asked for. */
const pageOf = (from: number, count: number, total: number) =>
  page(
    Array.from({ length: count }, (_, index) => org(from + index)),
    total,
  )
const scroll = () => {
  const list = document.querySelector('.ant-select-dropdown .ant-select-dropdown-list-holder')
  if (list) fireEvent.scroll(list)
}
const box = () => screen.getByRole('combobox', { name: 'Contractor' })
const type = async (text: string) => {
  await userEvent.click(box())
  await userEvent.type(box(), text)
}

describe('a picker that searches', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('says how many of all it offers, and offers more as it is scrolled, until all are there', async () => {
    open([pageOf(1, PICKER.first, 260), pageOf(1, 100, 260), pageOf(101, 100, 260), pageOf(201, 60, 260)])
    await userEvent.click(box())
    expect(await screen.findByText('50 of 260. Scroll or type for the others.')).toBeTruthy()
    for (const shown of [100, 200]) {
      scroll()
      await screen.findByText(`${shown} of 260. Scroll or type for the others.`)
    }
    scroll()
    await waitFor(() => expect(screen.queryByText(/others/)).toBeNull())
  })

  it('offers the first 3,000 of a true total, and asks for no more', async () => {
    const half = PICKER.most / 2
    const answers = [pageOf(1, PICKER.first, 45678), pageOf(1, half, 45678), pageOf(half + 1, half, 45678)]
    const { sent, adapter } = fakeServer(...answers)
    http.defaults.adapter = adapter
    render(
      <Stage>
        <Counted />
      </Stage>,
    )
    for (const shown of ['50 of 45,678. Scroll', '1,500 of 45,678. Scroll', 'The first 3,000 of 45,678. Type']) {
      await screen.findByText(new RegExp(`^${shown}`))
      await userEvent.click(screen.getByText('scrolled'))
    }
    await new Promise((done) => setTimeout(done, 20))
    expect(sent).toHaveLength(answers.length)
  })

  it('says nothing of more when all are offered', async () => {
    open([page([org(1), org(2)])])
    await userEvent.click(box())
    expect(await screen.findByText('Works 2')).toBeTruthy()
    expect(screen.queryByText(/others/)).toBeNull()
  })

  it('asks the server once for what was typed, and chooses from what it found', async () => {
    open([full, page([org(900)])])
    await type('works 900')
    const list = await screen.findByText('Works 900', { selector: '.ant-select-item-option-content' })
    await userEvent.click(list)
    await waitFor(() => expect(screen.getByLabelText('chosen').textContent).toBe('900'))
  })

  it('asks by id for the name of one chosen earlier, and for nothing else before it is opened', async () => {
    const sent = open([page([org(777)]), full], [777])
    expect(await screen.findByText('Works 777')).toBeTruthy()
    expect(sent).toHaveLength(1)
    await userEvent.click(box())
    expect(await screen.findByText('Works 2')).toBeTruthy()
    expect(screen.getByText('Works 777')).toBeTruthy()
    expect(sent).toHaveLength(2)
  })

  it('says that a chosen one is no longer there', async () => {
    open([page([])], [777])
    expect(await screen.findByText('No. 777, no longer available')).toBeTruthy()
  })

  it('shows a search that failed as failed, not as empty, and tries again', async () => {
    open([refused, page([org(5)])])
    await userEvent.click(box())
    const alert = await screen.findByRole('alert')
    expect(screen.queryByText('Nothing found')).toBeNull()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Works 5')).toBeTruthy()
  })
})
