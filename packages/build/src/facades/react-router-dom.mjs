// The part of the router that workspaces use. It comes from `react-router`, so that the shared key
// `react-router-dom` does not refer to itself.
export {
  Link,
  NavLink,
  Navigate,
  Route,
  Router,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  UNSAFE_createBrowserHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router';
