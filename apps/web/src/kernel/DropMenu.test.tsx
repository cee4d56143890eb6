import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { speakEnglish } from '../testing/harness.tsx'
import { MenuButton } from './MenuButton.tsx'

describe('a menu', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('chosen from with Enter gives the focus back, and lets Enter press nothing more', async () => {
    const end = vi.fn()
    render(
      <MenuButton menu={{ items: [{ key: 'end', label: 'End', onClick: end }] }}>
        <Button>More</Button>
      </MenuButton>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const item = await screen.findByRole('menuitem', { name: 'End' })
    item.focus()
    // false: what the key would have done beside is called off
    expect(fireEvent.keyDown(item, { key: 'Enter', code: 'Enter', keyCode: 13, which: 13 })).toBe(false)
    expect(end).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  })
})
