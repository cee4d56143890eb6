import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { TreePicker } from '../pick/TreePicker.tsx'
import { Labelled } from './emptyText.ts'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const picker = <TreePicker tree={[]} value={[]} onChange={() => undefined} label="District" />

it('a control says its name while it is empty, but not where that stands beside it', () => {
  render(<Stage>{picker}</Stage>)
  expect(screen.getByText('District')).toBeTruthy()
  cleanup()
  render(
    <Stage>
      <Labelled value="District">{picker}</Labelled>
    </Stage>,
  )
  expect(screen.queryByText('District')).toBeNull()
})
