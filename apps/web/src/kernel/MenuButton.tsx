import type { MenuProps } from 'antd'
import { cloneElement, type MouseEventHandler, type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { ahead } from './network/ahead.ts'

/** antd's menu is a tenth of the first list: it comes once the page rests, or somebody opens one. */
const DropMenu = lazyPart(ahead(() => import('./DropMenu.tsx').then((file) => file.DropMenu)))

interface Props {
  menu: MenuProps
  /** The button; pressing it opens the menu. */
  children: ReactElement<{ onClick?: MouseEventHandler }>
}

/** A button that opens a menu. */
export function MenuButton({ menu, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const waiting = cloneElement(children, { onClick: () => setAsked(true) })
  if (!isAsked) return waiting
  return (
    <Suspense fallback={waiting}>
      <DropMenu menu={menu}>{children}</DropMenu>
    </Suspense>
  )
}
