/**
 * React Router gives each component a `displayName`, and makes it by a call: both keep components that
 * nobody uses in the bundle, with all they need. The names go, the calls are marked as pure.
 */
export default function namelessLoader(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
}
