/**
 * React Router sets a `displayName` of each component and creates it by a call; both keep unused components in the bundle. This
 * loader removes the names and marks the calls as pure.
 */
export default function stripDisplayNamesLoader(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
}
