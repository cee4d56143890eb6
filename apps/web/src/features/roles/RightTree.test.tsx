// @vitest-environment jsdom
import type { RightRow } from '@portal/shared/features/roles/role.schema'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { RightTree } from './RightTree.tsx'

const row = (right: RightRow['right'], nameEn: string): RightRow => ({
  ...{ right, nameEn, nameZh: nameEn, group: 'labels', screens: [], calls: [], heldBy: ['RC'] },
})
const rights = [row('label:read', 'See labels'), row('label:manage', 'Make labels')]
beforeAll(() => speakEnglish())
afterEach(cleanup)

describe('the rights of a role', () => {
  it('beside what a colleague has saved are told by what differs', () => {
    const said = (value: unknown) => {
      const drawn = <RightTree.Shown value={value} before={['label:read']} rights={rights} />
      return render(<Stage>{drawn}</Stage>).container.textContent
    }
    expect(said(['label:read'])).toBe('As it is saved now')
    expect(said(['label:manage'])).toBe('Added: Make labelsTaken away: See labels')
  })

  it('are walked and ticked by keys, a head with all below it', async () => {
    const onChange = vi.fn()
    const { getByRole } = render(
      <Stage>
        <RightTree
          value={['label:read']}
          before={[]}
          rights={rights}
          label="Rights"
          isReadOnly={false}
          onChange={onChange}
        />
      </Stage>,
    )
    getByRole('tree', { name: 'Rights' }).focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenLastCalledWith(['label:read', 'label:manage'])
    await userEvent.keyboard('{ArrowDown} ')
    expect(onChange).toHaveBeenLastCalledWith([])
  })
})
