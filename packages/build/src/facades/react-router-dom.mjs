// What rooms may use of the router. It comes from `react-router`, so that the shared key
// `react-router-dom` does not refer to itself.
export {
  Link, NavLink, Navigate, Outlet, Route, Router, Routes, MemoryRouter,
  createSearchParams, createPath, generatePath, matchPath, parsePath, resolvePath,
  useHref, useLocation, useMatch, useNavigate, useNavigationType, useOutletContext, useParams,
  useResolvedPath, useSearchParams, useRoutes, useInRouterContext, useLinkClickHandler,
  UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory, unstable_HistoryRouter,
} from 'react-router';
