import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { useWords } from '../words.ts'
import './fields.css'

interface Props extends ComponentProps<typeof Input.Password> {
  /** What a password manager may fill in. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password inside a form; a button that the keyboard reaches shows and hides it. */
export function SecretInput(props: Props) {
  const { t } = useWords()
  const eye = (isShown: boolean) => {
    const words = t(isShown ? 'common.form.hidePassword' : 'common.form.showPassword')
    return (
      <button type="button" className="lb-eye" aria-pressed={isShown} aria-label={words} title={words}>
        {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      </button>
    )
  }
  return <Input.Password {...props} iconRender={eye} />
}
