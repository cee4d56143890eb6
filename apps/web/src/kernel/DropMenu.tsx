import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useState } from 'react'

/** Open as soon as it is here, because that is why it was fetched. */
export function DropMenu({ menu, children }: { menu: MenuProps; children: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight" open={isOpen} autoFocus onOpenChange={setOpen}>
      {children}
    </Dropdown>
  )
}
