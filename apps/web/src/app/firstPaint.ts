/** Under which name this browser keeps that the frame of the portal is what it shows, so that it is drawn before any script is there. */
export const FIRST_PAINT = 'lb.frame'
