import { Button, type ButtonProps } from 'antd'

/**
 * The button that sends a form. Pressing it leaves the focus where it is: a field is checked when it is left, an error that
 * goes then would pull the button from under the pointer, and the click would be lost.
 */
export function SubmitButton({ isPending, ...props }: ButtonProps & { isPending: boolean }) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      loading={isPending}
      disabled={isPending}
      onMouseDown={(press) => press.preventDefault()}
      {...props}
    />
  )
}
