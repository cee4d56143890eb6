import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/harness.tsx'
import { TreePicker } from './TreePicker.tsx'
import { leafValues } from './tree.ts'

const TREE = [
  {
    value: 'KC',
    label: 'Kowloon City',
    children: [
      { value: 'KC-1', label: 'Hung Hom' },
      { value: 'KC-2', label: 'Kai Tak' },
    ],
  },
  { value: 'WC', label: 'Wan Chai', children: [{ value: 'WC-1', label: 'Happy Valley' }] },
]
function Picker() {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <TreePicker tree={TREE} value={value} onChange={setValue} label="Area" />
      <output aria-label="chosen">{value.join(',')}</output>
    </>
  )
}
const chosen = () => screen.getByLabelText('chosen').textContent
const box = () => screen.getByRole('combobox', { name: 'Area' })

describe('a picker with branches', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('takes a branch for all its ends, by search and keyboard', async () => {
    render(<Picker />)
    await userEvent.click(box())
    await userEvent.type(box(), 'kowloon')
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, which: 13 })
    expect(chosen()).toBe('KC-1,KC-2')
  })

  it('chooses several ends and names a whole branch by its own name', async () => {
    render(<Picker />)
    await userEvent.click(box())
    await userEvent.type(box(), 'hung')
    await userEvent.click(await screen.findByText('Hung Hom', { selector: '.ant-select-tree-title' }))
    await userEvent.clear(box())
    await userEvent.type(box(), 'happy')
    await userEvent.click(await screen.findByText('Happy Valley', { selector: '.ant-select-tree-title' }))
    expect(chosen()).toBe('KC-1,WC-1')
  })

  it('keeps a value that the tree does not know', () => {
    expect(leafValues(TREE, ['WC', 'gone', 'KC-1', 'WC-1'])).toEqual(['WC-1', 'gone', 'KC-1'])
  })
})
