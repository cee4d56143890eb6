import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import '../kernel/page.css'
import './FormRows.css'

interface Props {
  /** The list of the form whose rows these are. */
  name: string
  /** What tells how wide the entries of a row are. */
  className: string
  /** So many rows stay; so many may be added. */
  min?: number
  max?: number
  /** What the button says that takes a row away, and the one that adds one. */
  remove: (number: number) => string
  add: string
  /** Further buttons that add a row, with what it begins with. */
  more?: readonly { label: string; row: object }[]
  /** The entries of the row at this place. */
  children: (at: number) => ReactNode
}

/** Rows of a list in a form, each with a button that takes it away, and what is wrong with the list as a whole. */
export function FormRows({ name, className, min = 0, max = Infinity, remove, add, more = [], children }: Props) {
  return (
    <Form.List name={name}>
      {(rows, list, { errors }) => (
        <>
          <ol className={`lb-form-rows ${className}`}>
            {rows.map(({ key, name: at }) => (
              <li key={key}>
                {children(at)}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={rows.length <= min}
                  aria-label={remove(at + 1)}
                  title={remove(at + 1)}
                  onClick={() => list.remove(at)}
                />
              </li>
            ))}
          </ol>
          <Form.ErrorList errors={errors} />
          {rows.length < max && (
            <div className="lb-actions">
              {[...more, { label: add, row: {} }].map(({ label, row }) => (
                <Button key={label} icon={<PlusOutlined />} onClick={() => list.add(row)}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </Form.List>
  )
}
