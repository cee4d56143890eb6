import { Dropdown, type MenuProps } from 'antd'
import { cloneElement, type ReactElement, type RefAttributes, useRef, useState } from 'react'

interface Props {
  menu: MenuProps
  children: ReactElement
}

/** Open as soon as it is here, because that is why it was fetched. What is chosen gives the focus back to the button first: it goes. */
export function DropMenu({ menu, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const choose: MenuProps['onClick'] = (info) => {
    // Enter would go on to press whatever has the focus once the menu is gone: the button that closes the dialog it has opened
    if (info.domEvent.type === 'keydown') info.domEvent.preventDefault()
    button.current?.focus()
    menu.onClick?.(info)
  }
  return (
    <Dropdown
      menu={{ ...menu, onClick: choose }}
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      autoFocus
      onOpenChange={setOpen}
    >
      {cloneElement(children as ReactElement<RefAttributes<HTMLButtonElement>>, { ref: button })}
    </Dropdown>
  )
}
