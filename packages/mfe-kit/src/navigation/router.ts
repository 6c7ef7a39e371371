export {
  Link, NavLink, Navigate, Outlet, Route, Routes,
  createSearchParams, generatePath, matchPath,
  useLocation, useNavigate, useNavigationType, useParams, useSearchParams, useMatch,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, To, Location } from 'react-router-dom';
