import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('what a narrow bar cuts off can be read whole', () => {
  const long = 'The Incorporated Owners of a Building with a very long Name'
  render(
    <Stage>
      <Breadcrumb page={undefined} title={long} />
    </Stage>,
  )
  expect(screen.getByRole('listitem').title).toBe(long)
})
