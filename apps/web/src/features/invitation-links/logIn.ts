import { STATIC_PATHS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { rememberPoint } from '../../kernel/session.ts'

/** To the sign-in, which leads back to the invitation. */
export function useLogIn(): () => void {
  const navigate = useNavigate()
  return () => {
    rememberPoint(STATIC_PATHS.invitation)
    void navigate(STATIC_PATHS.login)
  }
}
