/** Headers of every answer but the content security policy, which depends on the body. */
export function securityHeaders(
  https: boolean,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(https
      ? ([['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']] as const)
      : []),
  ]
}
