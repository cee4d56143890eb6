import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../../kernel/words.ts'
import './Entry.css'

/** A password that can be shown. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const words = t(isShown ? 'common.form.hidePassword' : 'common.form.showPassword')
  return (
    <span className="lb-input-eye">
      <input {...props} type={isShown ? 'text' : 'password'} />
      <button type="button" aria-pressed={isShown} aria-label={words} title={words} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      </button>
    </span>
  )
}
